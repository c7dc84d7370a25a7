import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setGrammar } from './compile-message.ts';

// Importing this file is enough: from then on sentences may have plurals and choices.
setGrammar(compileMessage);
