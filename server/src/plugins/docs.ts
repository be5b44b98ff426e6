import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { headers } from "@rukun/contract/headers";
import { defaultLocale, locales } from "@rukun/contract/locales";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { uploadBytes } from "./uploads.ts";

type Documentation = ReturnType<typeof jsonSchemaTransformObject>;

const methods = ["get", "post", "patch", "delete", "head"] as const;

const localization = {
  in: "header",
  name: headers.localization,
  description: "Language of messages and titles.",
  schema: { type: "string", enum: [...locales], default: defaultLocale },
} as const;

/**
 * Adds what is not part of a call's schemas: the localization header of every request (§7), and the raw bytes that
 * continue an upload.
 */
function describeRequests(documentation: Documentation): Documentation {
  for (const item of Object.values(documentation.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method];
      if (!operation) continue;
      operation.parameters = [...(operation.parameters ?? []), localization];
      if (method !== "patch") continue;
      const bytes = { schema: { type: "string", format: "binary" } } as const;
      operation.requestBody = { required: true, content: { [uploadBytes]: bytes } };
    }
  }
  return documentation;
}

/** OpenAPI at `/docs/json` and its page at `/docs`, both generated from the contract. */
export async function registerDocs(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Rukun API",
        version: "0.1.0",
        description:
          "Success answers `{data}`, failure `{message, code, errors?, request_id}`. Messages follow the localization header.",
      },
      servers: [{ url: apiUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: headers.apiKey },
          session: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => describeRequests(jsonSchemaTransformObject(input)),
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}
