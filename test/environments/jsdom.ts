import { TestEnvironment } from "jest-environment-jsdom";
import "./compile-once";

export default class Environment extends TestEnvironment {}
