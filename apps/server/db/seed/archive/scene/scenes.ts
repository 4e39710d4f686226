/** Every kind of scene the archive can show. */

import { kitchen } from './kitchen.ts'
import { birthday } from './occasions/birthday.ts'
import { christmas } from './occasions/christmas.ts'
import { halloween } from './occasions/halloween.ts'
import { parade } from './occasions/parade.ts'
import { picnic } from './occasions/picnic.ts'
import { school } from './occasions/school.ts'
import { wedding } from './occasions/wedding.ts'
import { baptism, carAlone, graduation, prom, sendOff, treeAlone } from './occasions.ts'
import { beach } from './outdoors/beach.ts'
import { driveway } from './outdoors/driveway.ts'
import { lake } from './outdoors/lake.ts'
import { overlook } from './outdoors/overlook.ts'
import { pool } from './outdoors/pool.ts'
import { porch } from './outdoors/porch.ts'
import { newBaby } from './outdoors/pram.ts'
import { snow } from './outdoors/snow.ts'
import { yard } from './outdoors/yard.ts'
import { parlor } from './parlor.ts'
import { pet } from './pet.ts'
import type { Scene } from './scene.ts'
import { studio } from './studio.ts'

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
