import type { Dossier } from "../../kyc/kyc.service.ts";
import { type Facts, fileFact, typedFacts } from "../earlier.policy.ts";

/** Everything an officer decides on. */
export const personFacts = ({
  typed,
  idCardFile,
  selfieFile,
}: Pick<Dossier, "typed" | "idCardFile" | "selfieFile">): Facts => ({
  ...typedFacts(typed),
  id_card_file: fileFact(idCardFile),
  selfie_file: fileFact(selfieFile),
});
