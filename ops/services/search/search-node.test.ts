import { describe, expect, it } from 'vitest'
import { chooseJavaOptions, searchDaemon, transportPort } from './search-node.ts'

describe('chooseJavaOptions', () => {
  it('uses 512 MB and the C1 compiler for tests', () => {
    expect(chooseJavaOptions({})).toBe('-Xms512m -Xmx512m -XX:TieredStopAtLevel=1')
  })

  it('uses both compilers for a measurement', () => {
    expect(chooseJavaOptions({ heap: '4g', isMeasured: true })).toBe('-Xms4g -Xmx4g')
  })

  it.each(['4', '4 GB', '0g', '-4g', '4g -Xlog'])('refuses %j', (heap) => {
    expect(() => chooseJavaOptions({ heap })).toThrow('SEARCH_HEAP must be like 4g')
  })
})

describe('searchDaemon', () => {
  it('listens on loopback only, because the server has no authentication', () => {
    const { argv } = searchDaemon({
      root: '/r',
      home: '/h',
      port: 9200,
      javaOptions: '',
      settings: { 'network.host': '0.0.0.0' },
    })
    expect(argv.filter((word) => word.startsWith('-Enetwork.'))).toEqual([
      '-Enetwork.host=127.0.0.1',
    ])
    expect(argv).toContain(`-Etransport.port=${transportPort(9200)}`)
  })
})
