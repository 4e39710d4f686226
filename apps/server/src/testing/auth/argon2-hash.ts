import { argon2Sync, randomBytes } from 'node:crypto'

type Cost = { memory: number; passes: number; parallelism: number }

/** A password hash with a given cost, computed independently of the code under test. */
export function hashAtCost(password: string, cost: Cost): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`

  return ['', 'argon2id', 'v=19', parameters, base64(nonce), base64(tag)].join('$')
}

const base64 = (bytes: Buffer) => bytes.toString('base64url')
