import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Method } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { headers } from "@rukun/contract/headers";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { completeOperation, failureSchema } from "./documented-operation.ts";

type Documentation = ReturnType<typeof jsonSchemaTransformObject>;

/** Completes what was generated from the calls' schemas. */
function describeCalls(documentation: Documentation): Documentation {
  for (const call of calls) {
    const item = documentation.paths?.[call.path.replace(/:(\w+)/g, "{$1}")];
    const operation = item?.[call.method.toLowerCase() as Lowercase<Method>];
    if (operation) completeOperation(call, operation);
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
        schemas: { Failure: failureSchema },
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: headers.apiKey },
          session: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => describeCalls(jsonSchemaTransformObject(input)),
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}
