/** The footer's lines about the company, which say where everybody can complain. */
export const complaintsAnchor = "pengaduan";
