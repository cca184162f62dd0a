// The window's sentences as the catalogue has them, so that no translation is copied into a test.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../locales/', import.meta.url))

/** The plain one-line sentences of a language by key. */
export function words(language, file = 'window') {
  const text = readFileSync(`${root}${language}/${file}.ftl`, 'utf8')
  return Object.fromEntries([...text.matchAll(/^([a-z][\w-]*) = (.+)$/gm)].map(([, key, value]) => [key, value]))
}
