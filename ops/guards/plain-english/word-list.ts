type Word = { pattern: RegExp; instead: string }

/** In comments, strings, test titles and documents. */
const prose: readonly Word[] = [
  { pattern: /\bwho(?:so)?ever\b|\bwhomever\b/i, instead: 'the user, anyone who' },
  { pattern: /\bsomebody\b/i, instead: 'the user, another user, someone' },
  { pattern: /\bnobody\b/i, instead: 'no one, no user' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bof ours\b/i, instead: 'our' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\bso many\b/i, instead: 'the number itself, a limit' },
  { pattern: /\bas far as it is\b/i, instead: 'if known, so far' },
  { pattern: /\btold of\b/i, instead: 'notified, shown' },
  {
    pattern: /\b(?:is|are|was|were|be) asked for\b/i,
    instead: 'requested, and say who requests it',
  },
  { pattern: /\bserver(?:'|’)s picture\b/i, instead: 'server-rendered HTML' },
]

/** In identifiers and file names, as written and split into lower-case words. */
const names: readonly Word[] = [
  { pattern: /\b(?:whoever|somebody|nobody|anew)\b/, instead: 'the role: user, visitor, signer' },
  { pattern: /\w later$/, instead: 'lazy' },
  { pattern: /\bmanner\b/, instead: 'options' },
  { pattern: /\bdoor\b/, instead: 'auth' },
  {
    pattern: /^(?:use )?kept \w|\bkept (?:place|room|focus|fields)/,
    instead: 'stored, restored, reserved',
  },
  { pattern: /^most \w/, instead: 'max' },
  { pattern: /^(?:tell|told) \w/, instead: 'show, notify, announce' },
  { pattern: /^say \w/, instead: 'show, announce' },
  { pattern: /^go on\b/, instead: 'continue, resume' },
  { pattern: /\b(?:read|photo) ahead\b/, instead: 'prefetch' },
  { pattern: /(?<!matches|other|search|stop) words$/, instead: 'labels, messages, text' },
  { pattern: /(?<!set) faults?$|^faults? \w/, instead: 'error' },
  { pattern: /(?<!second) looks?$/, instead: 'class, style' },
  { pattern: /\bdesk\b/, instead: 'screen, page, bar; desktop for a width' },
  { pattern: /^(?:Asked|Wanted|Told)$/, instead: 'a noun: request, options, message' },
  { pattern: /^insist\b/, instead: 'require' },
  { pattern: /^question of$/, instead: 'the thing: query, request' },
  { pattern: /^is theirs$|\bunheld\b/, instead: 'what it tests' },
]

export const findProseWords = (text: string) =>
  findIn(prose, text.replaceAll(/\s+(?:\*\s+|\/\/\s+)?/g, ' '))

export const findNameWords = (name: string) => [
  ...new Set([...findIn(names, splitName(name)), ...findIn(names, name)]),
]

/** `LightboxLater` and `lightbox-later` become `lightbox later`. */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_$]+/g, ' ')
    .toLowerCase()
}

function findIn(words: readonly Word[], text: string): string[] {
  return words.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`"${found}": write ${instead}`]
  })
}
