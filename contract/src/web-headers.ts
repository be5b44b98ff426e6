/** Between the web processes and the API; browsers neither know the key nor may send either of them. */
export const webHeaders = {
  /** By which the API knows a web process. */
  key: "X-Web-Key",
  /** Address of the visitor for whom a web process asks; without it, it asks for nobody in particular. */
  visitor: "X-Web-Visitor",
} as const;
