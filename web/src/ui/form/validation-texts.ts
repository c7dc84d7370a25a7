/**
 * What the contract's schemas say about wrong input, in words for people and in their language. Importing this file
 * is enough: it becomes zod's way of wording issues in the browser.
 */
import * as z from 'zod/mini';
import { wordsOf } from './issue-words.ts';

z.config({ customError: wordsOf });
