import { describe, expect, it } from 'vitest'
import { findJava, javaVersion } from './find-java.ts'

describe('javaVersion', () => {
  it.each([
    ['IMPLEMENTOR="X"\nJAVA_VERSION="25.0.1"\n', 25],
    ['JAVA_VERSION="17.0.15"', 17],
    ['nothing', 0],
  ])('reads %j as %i', (release, version) => {
    expect(javaVersion(release)).toBe(version)
  })
})

describe('findJava', () => {
  it('takes the chosen one without a look', () => {
    expect(findJava('/opt/java')).toBe('/opt/java')
  })
})
