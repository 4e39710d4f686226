/** Every kind of scene the archive can show. */

import { beach } from './beach.ts'
import { birthday } from './birthday.ts'
import { christmas } from './christmas.ts'
import { driveway } from './driveway.ts'
import { halloween } from './halloween.ts'
import { kitchen } from './kitchen.ts'
import { lake } from './lake.ts'
import { baptism, carAlone, graduation, prom, sendOff, treeAlone } from './occasions.ts'
import { overlook } from './overlook.ts'
import { parade } from './parade.ts'
import { parlor } from './parlor.ts'
import { pet } from './pet.ts'
import { picnic } from './picnic.ts'
import { pool } from './pool.ts'
import { porch } from './porch.ts'
import { newBaby } from './pram.ts'
import type { Scene } from './scene.ts'
import { school } from './school.ts'
import { snow } from './snow.ts'
import { studio } from './studio.ts'
import { wedding } from './wedding.ts'
import { yard } from './yard.ts'

export const scenes: readonly Scene[] = [
  yard,
  porch,
  beach,
  parlor,
  christmas,
  birthday,
  kitchen,
  driveway,
  wedding,
  school,
  studio,
  lake,
  snow,
  picnic,
  newBaby,
  parade,
  overlook,
  pet,
  halloween,
  pool,
  graduation,
  sendOff,
  prom,
  baptism,
  carAlone,
  treeAlone,
]
