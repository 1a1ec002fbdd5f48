import { resolve } from 'node:path'
import type { S3Store } from './s3/s3-store.ts'

/** Where files are kept, as an operator says it. */
export type StoreLocation =
  | { readonly kind: 'default' }
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Store)

/**
 * Reads a path, or `s3://bucket/prefix?endpoint=https://…&region=…`; an empty text is the default. Throws a sentence
 * that says what is wrong with it.
 */
export function parseLocation(text: string): StoreLocation {
  if (text === '') return { kind: 'default' }
  if (/^s3:/i.test(text)) return parseS3(text)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw new Error('must be a folder or begin with s3://')
  return { kind: 'folder', folder: resolve(text) }
}

function parseS3(text: string): StoreLocation {
  if (!URL.canParse(text))
    throw new Error('must look like s3://bucket/prefix?endpoint=https://host')
  const url = new URL(text)
  if (url.username || url.password) {
    throw new Error('must hold no credentials: they have settings of their own')
  }
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined) throw new Error(`takes endpoint and region only, not "${unknown}"`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    throw new Error('must name a bucket: s3://bucket')
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w.!*'()/-]*$/.test(prefix) || prefix.split('/').some((part) => /^\.{1,2}$/.test(part))) {
    throw new Error("must have a prefix of letters, digits and /!-_.*'() only")
  }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[\w-]+$/.test(region)) throw new Error('must have a region such as eu-central-1')
  return { kind: 's3', bucket: url.host, prefix, region, endpoint: endpointOf(url, region) }
}

const PARAMETERS = ['endpoint', 'region']

function endpointOf({ searchParams }: URL, region: string): URL {
  const text = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const endpoint = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = endpoint && !endpoint.search && !endpoint.hash && !endpoint.username
  if (!isPlain || !/^https?:$/.test(endpoint.protocol)) {
    throw new Error('must have an endpoint such as https://s3.example.com')
  }
  return endpoint
}
