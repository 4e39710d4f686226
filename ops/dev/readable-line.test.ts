import { describe, expect, it } from 'vitest'
import { readableLine } from './readable-line.ts'

describe('readableLine', () => {
  it('says the message and the facts, not the machine', () => {
    const line =
      '{"level":30,"time":1,"pid":2,"hostname":"h","name":"api","status":200,"msg":"request"}'
    expect(readableLine(line)).toBe('request status=200')
  })

  it('keeps the level when it is not ordinary', () => {
    expect(readableLine('{"level":50,"err":{"code":"x"},"msg":"failed"}')).toBe(
      'ERROR failed err={"code":"x"}',
    )
  })

  it.each(['plain words', '{"level":30,"cut off'])('leaves %s alone', (line) => {
    expect(readableLine(line)).toBe(line)
  })
})
