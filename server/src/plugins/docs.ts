import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { headers } from "@rukun/contract/headers";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

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
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}
