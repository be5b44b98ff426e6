import type { Context } from "node:vm";
import { TestEnvironment } from "jest-environment-node";
import { mainRealm } from "./compile-once";
import { keepModules } from "./keep-modules";

type Properties = Map<PropertyKey, PropertyDescriptor>;

const propertiesOf = (target: object): Properties =>
  new Map(
    Reflect.ownKeys(target).map((key) => [
      key,
      Reflect.getOwnPropertyDescriptor(target, key) as PropertyDescriptor,
    ]),
  );

function putBack(target: object, before: Properties): void {
  for (const key of Reflect.ownKeys(target)) {
    if (!before.has(key)) Reflect.deleteProperty(target, key);
  }
  for (const [key, property] of before) {
    if (property.configurable) Reflect.defineProperty(target, key, property);
  }
}

/**
 * Runs a project's test files in Node's own realm, one after the other, instead of each in a context of its own. Looking
 * up a global is then no call into that context, `instanceof` holds for what Node itself makes, and packages and the product's
 * modules are evaluated once per worker. What a file changed of the globals and the environment's variables is put back
 * after it.
 */
export default class Environment extends TestEnvironment {
  readonly #globals = propertiesOf(globalThis);
  /** Jest wraps it for each file. */
  readonly #exit = process.exit;
  readonly #variables = { ...process.env };

  constructor(...settings: ConstructorParameters<typeof TestEnvironment>) {
    super(...settings);
    const { moduleMocker, fakeTimersModern } = this;
    const [{ globalConfig, projectConfig: config }] = settings;
    keepModules(!globalConfig.collectCoverage);
    const global = globalThis as unknown as typeof this.global;
    this.global = global;
    const Mocker = moduleMocker?.constructor as new (of: typeof global) => typeof moduleMocker;
    this.moduleMocker = new Mocker(global);
    const Timers = fakeTimersModern?.constructor as new (of: object) => typeof fakeTimersModern;
    this.fakeTimersModern = new Timers({ config, global });
  }

  override getVmContext(): Context | null {
    return this.context && mainRealm;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    putBack(globalThis, this.#globals);
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#variables)) delete process.env[name];
    }
    Object.assign(process.env, this.#variables);
  }
}
