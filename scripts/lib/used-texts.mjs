import { createRequire } from "node:module";

const { ts } = createRequire(import.meta.url)("@ts-morph/common");

/**
 * @typedef {object} Use one place that asks for a text
 * @property {number} line
 * @property {string | null} namespace null when the code does not say, e.g. when `t` was handed over
 * @property {RegExp | string} key a pattern when part of the key is computed
 */

/**
 * Finds what texts a source file asks for: calls of a `t` from `useTranslation("namespace")`, of a `t` that was handed
 * over, and `i18nKey` of `<Trans>`. Other text literals are returned too: they may be keys kept in a table.
 * @param {string} fileName
 * @param {string} source
 * @returns {{ uses: Use[], namespaces: { line: number, name: string }[], literals: Set<string> }}
 */
export function findUsedTexts(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found = { uses: [], namespaces: [], literals: new Set() };
  visit(file, [new Map()], found, file);
  return found;
}

function visit(node, scopes, found, file) {
  const inner = ts.isFunctionLike(node) ? [...scopes, new Map()] : scopes;
  if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
  if (ts.isVariableDeclaration(node)) bindTranslator(node, inner, found, file);
  if (ts.isParameter(node) && ts.isIdentifier(node.name)) shadow(node.name.text, inner);
  if (ts.isCallExpression(node)) readCall(node, inner, found, file);
  if (ts.isJsxAttribute(node) && node.name.getText(file) === "i18nKey") {
    const value =
      node.initializer && ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer;
    addUses(value, { namespace: null, prefix: "", isTree: false }, found, file);
  }
  ts.forEachChild(node, (child) => visit(child, inner, found, file));
}

/** A parameter named like an outer `t` is another one, whose namespace is not known here. */
function shadow(name, scopes) {
  if (scopes.some((scope) => scope.has(name)))
    scopes.at(-1).set(name, { namespace: null, prefix: "" });
}

/** `const { t, t: other } = useTranslation("form", { keyPrefix: "login" })`. */
function bindTranslator(node, scopes, found, file) {
  const call = node.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText(file) !== "useTranslation")
    return;
  const names = namespacesOf(call.arguments[0]);
  for (const name of names) found.namespaces.push({ line: lineOf(call, file), name });
  const binding = { namespace: names[0] ?? "common", prefix: keyPrefixOf(call.arguments[1], file) };
  if (!ts.isObjectBindingPattern(node.name)) return;
  for (const element of node.name.elements) {
    const property = element.propertyName?.getText(file) ?? element.name.getText(file);
    if (property === "t") scopes.at(-1).set(element.name.getText(file), binding);
  }
}

function namespacesOf(argument) {
  if (!argument) return [];
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (ts.isArrayLiteralExpression(argument)) {
    return argument.elements.filter(ts.isStringLiteralLike).map((element) => element.text);
  }
  return [];
}

function keyPrefixOf(argument, file) {
  const prefix = propertyOf(argument, "keyPrefix", file);
  return prefix && ts.isStringLiteralLike(prefix) ? `${prefix.text}.` : "";
}

function propertyOf(argument, name, file) {
  if (!argument || !ts.isObjectLiteralExpression(argument)) return undefined;
  const property = argument.properties.find(
    (each) => ts.isPropertyAssignment(each) && each.name.getText(file) === name,
  );
  return property?.initializer;
}

function readCall(node, scopes, found, file) {
  const callee = node.expression;
  const name = ts.isIdentifier(callee)
    ? callee.text
    : ts.isPropertyAccessExpression(callee) && callee.name.text === "t"
      ? "t"
      : null;
  if (name === null) return;
  const bound = scopes.findLast((scope) => scope.has(name))?.get(name);
  if (!bound && name !== "t") return;
  const isMember = !ts.isIdentifier(callee);
  const binding = bound && !isMember ? bound : { namespace: null, prefix: "" };
  const chosen = propertyOf(node.arguments[1], "ns", file);
  const namespace = chosen && ts.isStringLiteralLike(chosen) ? chosen.text : binding.namespace;
  const isTree = propertyOf(node.arguments[1], "returnObjects", file) !== undefined;
  addUses(node.arguments[0], { namespace, prefix: binding.prefix, isTree }, found, file);
}

/** A literal is one key, a template a pattern; of a choice (`a ? "x" : "y"`) every branch is a use. */
function addUses(argument, context, found, file) {
  if (!argument) return;
  if (ts.isConditionalExpression(argument)) {
    addUses(argument.whenTrue, context, found, file);
    addUses(argument.whenFalse, context, found, file);
  } else if (ts.isParenthesizedExpression(argument) || ts.isAsExpression(argument)) {
    addUses(argument.expression, context, found, file);
  } else if (ts.isArrayLiteralExpression(argument)) {
    for (const element of argument.elements) addUses(element, context, found, file);
  } else if (ts.isStringLiteralLike(argument)) {
    found.uses.push(toUse([argument.text], context, lineOf(argument, file)));
  } else if (ts.isTemplateExpression(argument)) {
    const parts = [argument.head.text, ...argument.templateSpans.map((span) => span.literal.text)];
    found.uses.push(toUse(parts, context, lineOf(argument, file)));
  }
}

function toUse(parts, { namespace, prefix, isTree }, line) {
  const [, explicit, first] = /^(?:([\w-]+):)?(.*)$/s.exec(parts[0]);
  const pieces = [prefix + first, ...parts.slice(1)];
  const isComputed = pieces.length > 1 || isTree;
  const pattern = () =>
    new RegExp(`^${pieces.map(escapeText).join(".+")}${isTree ? "\\..+" : ""}$`);
  return { line, namespace: explicit ?? namespace, key: isComputed ? pattern() : pieces[0] };
}

const escapeText = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const lineOf = (node, file) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
