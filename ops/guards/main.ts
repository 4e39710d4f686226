import { findStrangers } from './alone.ts'
import { findArrows } from './arrows.ts'
import { findAssertions } from './assertions.ts'
import { findBarrels } from './barrels.ts'
import { findDrawers } from './drawers.ts'
import { findEscapes } from './escapes.ts'
import { findFolders } from './folders.ts'
import { findFakes } from './journeys.ts'
import { findNames } from './names.ts'
import { findPins } from './pins.ts'
import { findSizes } from './sizes.ts'
import { readTree } from './source/read-tree.ts'
import type { Guard } from './source/source-file.ts'
import { findSql } from './sql.ts'
import { findTwice } from './twice.ts'
import { findWords } from './words.ts'

const guards: Record<string, Guard> = {
  arrows: findArrows,
  drawers: findDrawers,
  barrels: findBarrels,
  names: findNames,
  folders: findFolders,
  sizes: findSizes,
  twice: findTwice,
  escapes: findEscapes,
  assertions: findAssertions,
  journeys: findFakes,
  alone: findStrangers,
  pins: findPins,
  words: findWords,
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
