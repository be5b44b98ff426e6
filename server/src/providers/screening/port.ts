/** Compares a person with the list of suspected terrorists and organisations (DTTOT). */
export interface Screening {
  /** Compliance officers decide on a possible hit; it is never disclosed to the person. */
  screen(person: {
    fullName: string;
    /** ISO date, where it is known. */
    birthDate?: string;
    idCardNumber: string;
  }): Promise<{ result: "clear" | "possible_hit" }>;
}
