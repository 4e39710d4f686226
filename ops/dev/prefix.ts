import { styleText } from 'node:util'
import { readableLine } from './readable-line.ts'

const colors = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'gray'] as const
const programNames: string[] = []

/** Splits a stream into lines and prefixes each with the name of its program, in the program's color. */
export function createPrefixer(name: string, print: (line: string) => void) {
  const label = styleText(colorOf(name), `${name.padEnd(11)} │`)
  let rest = ''

  return {
    push: (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) print(`${label} ${readableLine(line)}`)
    },
    flush: () => {
      if (rest !== '') print(`${label} ${readableLine(rest)}`)
      rest = ''
    },
  }
}

function colorOf(name: string) {
  if (!programNames.includes(name)) programNames.push(name)
  return colors[programNames.indexOf(name) % colors.length] ?? 'gray'
}
