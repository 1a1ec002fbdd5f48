import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** Loaded when something is drawn: with them every command would take half a second longer to start. */
export const canvas = (): typeof import('@napi-rs/canvas') => load('@napi-rs/canvas')
export const sharp = (): typeof import('sharp')['default'] => load('sharp')
