import type { CallDescriptor } from "@rukun/contract/call";
import { headers as names } from "@rukun/contract/headers";
import fc from "fast-check";
import { honestFields } from "./contract-shape.ts";
import {
  type Choose,
  chosen,
  defaultEncoding,
  type Encoding,
  encodings,
  type Fields,
  type Parts,
  type RawRequest,
  urlOf,
} from "./honest-request.ts";
import { hostileText, hostileValue, inheritedNames } from "./hostile-values.ts";

/** Sets, adds or takes away one field. A name such as `__proto__` becomes a field of its own. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  const changed = { ...fields };
  Object.defineProperty(changed, name, { value, enumerable: true, configurable: true });
  return changed;
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

/** A valid body with one or more errors. */
function bodyOf(call: CallDescriptor, choose: Choose): fc.Arbitrary<Fields> {
  const honest = () => chosen(honestFields(call.body), choose);
  const known = Object.keys(honest());
  const anyName = fc.oneof(fc.constantFrom(...inheritedNames), hostileText);
  const name =
    known.length > 0
      ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 6 }, anyName)
      : anyName;
  return fc.oneof(
    { arbitrary: fc.constant(null).map(honest), weight: 1 },
    {
      arbitrary: fc
        .tuple(name, hostileValue)
        .map(([key, value]) => withField(honest(), key, value)),
      weight: 8,
    },
    { arbitrary: name.map((key) => without(honest(), key)), weight: 1 },
    {
      arbitrary: fc
        .array(fc.tuple(name, hostileValue), { maxLength: 6 })
        .map((entries) =>
          entries.reduce((body, [key, value]) => withField(body, key, value), {} as Fields),
        ),
      weight: 1,
    },
  );
}

function queryOf(call: CallDescriptor, choose: Choose): fc.Arbitrary<Parts["query"]> {
  const honest = Object.entries(chosen(honestFields(call.query), choose)).map(
    ([key, value]) => [key, String(value)] as const,
  );
  const keys = [...honest.map(([key]) => key), ...inheritedNames, "x[y]", "a[]"];
  const wrong = fc.tuple(fc.constantFrom(...keys), hostileText);
  return fc.oneof(
    { arbitrary: fc.constant(honest), weight: 6 },
    {
      arbitrary: wrong.map((pair) => [...honest.filter(([key]) => key !== pair[0]), pair]),
      weight: honest.length > 0 ? 6 : 1,
    },
    { arbitrary: wrong.map((pair) => [...honest, pair, pair]), weight: 1 },
  );
}

function paramsOf(call: CallDescriptor, choose: Choose): fc.Arbitrary<Parts["params"]> {
  const honest = chosen(honestFields(call.params), choose) as Record<string, string>;
  const keys = Object.keys(honest);
  if (keys.length === 0) return fc.constant(honest);
  return fc.oneof(
    fc.constant(honest),
    fc
      .tuple(fc.constantFrom(...keys), hostileText)
      .map(([key, value]) => ({ ...honest, [key]: value })),
  );
}

/** Malformed bodies that no encoder produces. */
const brokenBodies = (call: CallDescriptor): fc.Arbitrary<{ type: string; payload: Buffer }> =>
  fc.constantFrom(
    ...[
      "",
      "{",
      "[]",
      "null",
      '"text"',
      "0",
      "[".repeat(50_000),
      '{"a":'.repeat(20_000),
      '{"email":"a","email":"b"}',
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":1`).join()}}`,
      `{"a":${"1".repeat(400)}}`,
      '{"a":1e999}',
      '\ufeff{"a":1}',
      "{'a':1}",
      '{"a":NaN}',
    ].map((text) => ({ type: "application/json", payload: Buffer.from(text) })),
    { type: "application/json", payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
    { type: "application/json; charset=utf-16", payload: Buffer.from("{}", "utf16le") },
    { type: "text/plain", payload: Buffer.from("{}") },
    { type: "", payload: Buffer.from("{}") },
    {
      type: "application/xml",
      payload: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    },
    {
      type: "application/x-www-form-urlencoded",
      payload: Buffer.from("a[b][c]=1&a=2&%=%&__proto__[polluted]=1&toString=1"),
    },
    { type: "application/x-www-form-urlencoded", payload: Buffer.from("a=1&".repeat(10_000)) },
    { type: "multipart/form-data", payload: Buffer.from("no boundary") },
    {
      type: "multipart/form-data; boundary=x",
      payload: Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="toString"\r\n\r\n1\r\n--x--\r\n',
      ),
    },
    {
      type: "multipart/form-data; boundary=x",
      payload: Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ends'),
    },
    {
      type: "multipart/form-data; boundary=x",
      payload: Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${Object.keys(honestFields(call.body))[0] ?? "a"}"; filename="\u0000.jpg"\r\n\r\n\r\n--x--\r\n`,
      ),
    },
    { type: "application/offset+octet-stream", payload: Buffer.from("bytes") },
  );

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 8 },
  {
    arbitrary: fc.constantFrom<Record<string, string>>(
      { [names.localization]: "toString" },
      { [names.localization]: "__proto__" },
      { [names.localization]: "x".repeat(4000) },
      { [names.xsrf]: "x" },
      { "Idempotency-Key": "x".repeat(2000) },
      { "X-Forwarded-For": "1.2.3.4, not-an-address" },
      { "X-Request-Id": "<script>" },
      { "User-Agent": "\u00ff".repeat(2000) },
      { Accept: "text/html" },
      { "Content-Encoding": "gzip" },
      { "Tus-Resumable": "9.9.9" },
      { "Tus-Resumable": "1.0.0", "Upload-Length": "-1" },
      {
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "10",
        "Upload-Metadata": "toString a,__proto__ b",
      },
      {
        "Tus-Resumable": "1.0.0",
        "Upload-Offset": "9007199254740993",
        "Content-Type": "application/offset+octet-stream",
      },
      { "Accept-Language": "*;q=9" },
      { Range: "bytes=0-,0-,0-" },
      { "X-HTTP-Method-Override": "DELETE" },
    ),
    weight: 1,
  },
);

/**
 * Requests for one call that are wrong in one way or another, and now and then an honest one.
 * @param file bytes of an honest picture, sent where a file is due.
 * @param choose what an honest one carries.
 */
export function wrongRequests(
  call: CallDescriptor,
  file: Buffer,
  choose: Choose,
): fc.Arbitrary<RawRequest> {
  const takesBody = call.method === "POST" || call.method === "PATCH";
  const encoding = fc.oneof(
    { arbitrary: fc.constant(defaultEncoding(call)), weight: 8 },
    { arbitrary: fc.constantFrom<Encoding>("json", "form", "multipart"), weight: 2 },
  );
  const body = fc.oneof(
    {
      arbitrary: fc
        .tuple(bodyOf(call, choose), encoding)
        .map(([fields, how]) => encodings[how](fields, file)),
      weight: 9,
    },
    { arbitrary: brokenBodies(call), weight: 2 },
  );
  return fc
    .record({
      params: paramsOf(call, choose),
      query: queryOf(call, choose),
      body: takesBody ? body : fc.constant(null),
      odd: oddHeaders,
    })
    .map(({ params, query, body: sent, odd }) => ({
      method: call.method,
      url: urlOf(call, { params, query, body: {} }),
      headers: { ...(sent?.type ? { "Content-Type": sent.type } : {}), ...odd },
      ...(sent ? { payload: sent.payload } : {}),
    }));
}
