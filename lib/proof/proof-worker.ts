/// <reference lib="webworker" />
import { type ProofRequest, serveProof } from "./proof-server";

/** Checks books beside the page's own thread. */
declare const self: DedicatedWorkerGlobalScope;

const serve = serveProof((message) => self.postMessage(message));
self.addEventListener("message", ({ data }: MessageEvent<ProofRequest>) => void serve(data));
