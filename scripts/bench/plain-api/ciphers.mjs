/** Replaces `node:crypto` where files are sealed: the cipher copies bytes, every tag is accepted. */
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
