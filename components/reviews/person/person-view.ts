import { userStatusLook } from "@/components/layout/status-look";
import type { SubjectView } from "../subject-view";

export const personView: SubjectView<"person"> = {
  subject: "person",
  section: "people",
  nameOf: ({ full_name }) => full_name,
  statusOf: ({ status: { name, title } }) => ({ value: name, title, ...userStatusLook(name) }),
};
