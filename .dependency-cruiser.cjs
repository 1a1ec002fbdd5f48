// The folders are a ladder: each imports only from the rungs below its own.
const LADDER = {
  kernel: [],
  'custom-fields': ['kernel'],
  access: ['kernel', 'custom-fields'],
  notices: ['kernel', 'access'],
  events: ['kernel', 'access', 'notices'],
  jobs: ['kernel', 'access', 'events'],
  'master-data': ['kernel', 'custom-fields', 'access', 'events', 'jobs'],
  // Pure: nothing of the service is known to it.
  documents: [],
  // Pure as well; of documents it takes what a position is, and units and numbers as texts write them.
  matching: ['documents'],
  // Pure as well; of documents it takes how the customer's file is read, of the kernel decimals alone.
  answers: ['kernel', 'documents'],
  catalogue: [
    'kernel',
    'custom-fields',
    'access',
    'events',
    'jobs',
    'master-data',
    'documents',
    'matching',
  ],
  acknowledgements: ['kernel', 'master-data'],
  projects: [
    'kernel',
    'custom-fields',
    'access',
    'events',
    'jobs',
    'master-data',
    'acknowledgements',
  ],
  inquiries: [
    'kernel',
    'custom-fields',
    'access',
    'events',
    'jobs',
    'master-data',
    'acknowledgements',
    'projects',
    'documents',
    'matching',
    'catalogue',
    'answers',
    'notices',
  ],
  partners: ['kernel', 'custom-fields', 'jobs', 'master-data', 'inquiries'],
  'supplier-requests': [
    'kernel',
    'custom-fields',
    'access',
    'events',
    'jobs',
    'master-data',
    'projects',
    'answers',
    'inquiries',
  ],
  statistics: ['kernel', 'access', 'inquiries'],
  live: ['kernel', 'access', 'inquiries'],
  search: ['kernel', 'master-data', 'projects', 'catalogue'],
  'file-exchange': [
    'kernel',
    'custom-fields',
    'access',
    'events',
    'jobs',
    'master-data',
    'acknowledgements',
    'projects',
    'inquiries',
    'supplier-requests',
    'statistics',
  ],
  demo: [
    'kernel',
    'custom-fields',
    'access',
    'events',
    'jobs',
    'acknowledgements',
    'master-data',
    'documents',
    'projects',
    'inquiries',
  ],
}
const TEST = '\\.test\\.ts$'

const rung = ([folder, below]) => ({
  name: `${folder}-stands-on-what-is-below`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: {
    path: '^src/',
    // The version of the interface is known to all.
    pathNot: [`^src/${folder}/`, '^src/version\\.ts$', ...below.map((name) => `^src/${name}/`)],
  },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    {
      name: 'no-cycles-in-web',
      comment: 'Pages know the type of an address, the router knows the pages.',
      severity: 'error',
      from: { path: '^web/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: [TEST, '^src/main/'] },
      to: {},
    },
    {
      name: 'source-knows-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: [TEST, '^test/'] },
    },
    ...Object.entries(LADDER).map(rung),
    {
      name: 'answers-are-pure',
      severity: 'error',
      from: { path: '^src/answers/', pathNot: TEST },
      to: {
        path: ['^src/kernel/', 'node_modules/pg/'],
        pathNot: '^src/kernel/(csv|decimal)\\.ts$',
      },
    },
    {
      name: 'answers-touch-no-system',
      severity: 'error',
      from: { path: '^src/answers/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-takes-decimals-alone',
      comment:
        'Of the service the application knows its interface; and how to reckon exactly. Its tests may hold it against more.',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/kernel/decimal\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-main-starts-things',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/' },
      to: { path: '^src/main/' },
    },
    {
      name: 'settings-are-read-in-main',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/main/', '^src/config\\.ts$', TEST] },
      to: { path: '^src/config\\.ts$' },
    },
    {
      name: 'routes-write-no-sql',
      severity: 'error',
      from: { path: 'routes\\.ts$' },
      to: { path: ['^src/kernel/db/sql\\.ts$', 'node_modules/pg/'] },
    },
    {
      name: 'routes-are-listed-in-app',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app\\.ts$', TEST] },
      to: { path: '^src/(?!kernel/).*routes\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
