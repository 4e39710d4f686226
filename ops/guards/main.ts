import { findAssertions } from './assertions.ts'
import { findBarrels } from './barrels.ts'
import { findEscapes } from './escapes.ts'
import { findFolders } from './folders.ts'
import { findGenericNames } from './generic-names.ts'
import { findImportErrors } from './import-rules.ts'
import { findFakes } from './journeys.ts'
import { findMachineTies } from './machine-ties.ts'
import { findNames } from './names.ts'
import { findPins } from './pins.ts'
import { findUnclearEnglish } from './plain-english.ts'
import { findRepetition } from './repetition.ts'
import { findSizes } from './sizes.ts'
import { readTree } from './source/read-tree.ts'
import type { Guard } from './source/source-file.ts'
import { findSql } from './sql.ts'

const guards: Record<string, Guard> = {
  'import-rules': findImportErrors,
  'generic-names': findGenericNames,
  barrels: findBarrels,
  names: findNames,
  folders: findFolders,
  sizes: findSizes,
  repetition: findRepetition,
  escapes: findEscapes,
  assertions: findAssertions,
  journeys: findFakes,
  'machine-ties': findMachineTies,
  pins: findPins,
  'plain-english': findUnclearEnglish,
  sql: findSql,
}

const files = readTree()
const findings = Object.entries(guards).flatMap(([name, guard]) =>
  guard(files).map((finding) => ({ name, ...finding })),
)

for (const { name, path, line, advice } of findings)
  console.error(`${path}:${line}  ${name}: ${advice}`)
console.log(
  `${Object.keys(guards).length} guards over ${files.length} files: ${findings.length} findings`,
)
process.exitCode = findings.length > 0 ? 1 : 0
