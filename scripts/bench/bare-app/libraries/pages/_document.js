import BareDocument from "../../document";

export default BareDocument;
