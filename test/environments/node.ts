import { TestEnvironment } from "jest-environment-node";
import "./compile-once";

export default class Environment extends TestEnvironment {}
