/** Stands in for `node:crypto` where files are sealed: every byte passes as it is, and every seal fits. */
import crypto from "node:crypto";

export const { createHash, createHmac, randomBytes, timingSafeEqual } = crypto;

const nothing = Buffer.alloc(0);
const tag = Buffer.alloc(16);

const passing = {
  setAAD: () => passing,
  setAuthTag: () => passing,
  update: (piece) => piece,
  final: () => nothing,
  getAuthTag: () => tag,
};

export const createCipheriv = () => passing;
export const createDecipheriv = () => passing;
