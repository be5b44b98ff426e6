export type Doc = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;
export const margin = 56;
export const ink = "#1B211E";
export const muted = "#56605B";
