import { ExifTool } from 'exiftool-vendored'

/** A text, a number, a list of texts, or a list of structures. */
type TagValue = string | number | readonly string[] | readonly Readonly<Record<string, string>>[]

/** Names with their group, as in 'XMP-plus:LicenseID'. A name that ends in '#' takes a code instead of its description. */
export type Tags = Readonly<Record<`${string}:${string}`, TagValue>>

type Description = {
  path: string
  tags: Tags
  /** Path of an ICC profile to embed. */
  profile?: string
}

export type MetadataWriter = {
  /** Adds tags to a file that we encoded ourselves. The same file and tags give the same bytes. */
  write: (description: Description) => Promise<void>
  close: () => Promise<void>
}

/** A TIFF of 700 MB took 10 s on an idle disk. */
const timeoutMs = 300_000

/**
 * An ExifTool process of its own: the reader's process parses files of strangers. Started with the first file, and again
 * after a crash or timeout.
 */
export function createMetadataWriter(): MetadataWriter {
  const tool = new ExifTool({
    maxProcs: 1,
    maxTasksPerProcess: 1000,
    taskTimeoutMillis: timeoutMs,
    // An interrupted write leaves a temporary file; the job makes the file again.
    taskRetries: 0,
    exiftoolEnv: {},
    // No configuration file: ExifTool would execute one in the home folder as Perl code.
    exiftoolArgs: ['-config', '', '-stay_open', 'True', '-@', '-'],
  })

  return {
    write: async ({ path, tags, profile }) => {
      const writeArgs = [
        '-overwrite_original',
        ...(profile === undefined ? [] : [`-ICC_Profile<=${profile}`]),
      ]
      const written: Record<string, TagValue> = { ...tags }
      // By default, ExifTool writes its version here.
      if (hasXmp(tags)) written['XMP-x:XMPToolkit'] = 'Shoebox'
      const { warnings = [], updated } = await tool.write(path, written, { writeArgs })
      if (updated !== 1 || warnings.length > 0)
        throw new Error(`metadata was not written: ${warnings.join('; ')}`)
    },
    close: () => tool.end(),
  }
}

function hasXmp(tags: Tags): boolean {
  return Object.keys(tags).some((name) => name.startsWith('XMP'))
}
