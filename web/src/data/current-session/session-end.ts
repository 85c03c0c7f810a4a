import { createEmitter } from '../../kernel/emitter.ts';

const sessionEnd = createEmitter();

/** Calls `listener` each time a session ends; returns a function that removes it. */
export const onSessionEnd = sessionEnd.subscribe;

export const emitSessionEnd = sessionEnd.emit;
