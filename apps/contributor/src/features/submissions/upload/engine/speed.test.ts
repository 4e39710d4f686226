import { expect, it } from 'vitest'
import { createSpeedMeter } from './speed.ts'

it('the speed covers the last few seconds, and is null before there are enough samples', () => {
  let now = 0
  const meter = createSpeedMeter(() => now)
  meter.record(50_000_000)
  expect(meter.speed()).toBe(null)
  for (let second = 1; second <= 20; second += 1) {
    now = second * 1000
    meter.record(50_000_000 + second * (second > 10 ? 2_000_000 : 1_000_000))
  }
  expect(meter.speed()).toBe(2_000_000)
})

it('the measurement restarts when a failed part lowers the byte count', () => {
  let now = 0
  const meter = createSpeedMeter(() => now)
  meter.record(0)
  now = 2000
  meter.record(8_000_000)
  now = 2100
  meter.record(1_000_000)
  expect(meter.speed()).toBe(null)
  now = 4100
  meter.record(3_000_000)
  expect(meter.speed()).toBe(1_000_000)
})
