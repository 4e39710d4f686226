import { prepareTemplate } from './database.ts'

export async function setup() {
  await prepareTemplate()
}
