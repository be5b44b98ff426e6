/** Compares a person with the list of suspected terrorists and organisations (DTTOT). */
export interface Screening {
  /** A possible hit is for compliance officers to judge; the person is never told of it. */
  screen(person: {
    fullName: string;
    /** ISO date, where it is known. */
    birthDate?: string;
    idCardNumber: string;
  }): Promise<{ result: "clear" | "possible_hit" }>;
}
