/** Guessing strength; a large list of leaked and common passwords travels with it, so it is loaded lazily. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** 0 (guessed at once) to 4 (very hard to guess). `own`: words that a guesser of this person tries first. */
export const strengthOf = (password: string, own: readonly string[]): number =>
  zxcvbn.check(password.slice(0, 100), [...own]).score;
