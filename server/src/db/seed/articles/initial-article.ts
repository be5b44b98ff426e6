import type { articleContentBody } from "@rukun/contract/articles";
import type * as z from "zod/mini";

/** An article that comes with the product; its order is that of its list. */
export type InitialArticle = Required<Omit<z.output<typeof articleContentBody>, "position">>;
