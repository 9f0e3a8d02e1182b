import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { mergeDeclarations } from './merge-declarations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const home = join(root, 'services/network')
/** Workspaces whose code goes into the package. */
const inside = ['services/network', 'packages/ledger', 'packages/kernel']

type Manifest = Record<string, unknown> & { name: string; dependencies: Record<string, string>; exports: Record<string, string> }

const readManifest = (workspace: string) => JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest

/** Bundles the code of the workspaces into a few modules; imports from elsewhere stay imports. */
async function bundle(folder: string): Promise<string[]> {
  const result = (await build({
    configFile: false,
    root: home,
    logLevel: 'warn',
    ssr: { noExternal: [/^@lealta\//], target: 'node' },
    build: {
      ssr: true,
      target: 'node22',
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { index: join(home, 'src/published.ts'), 'lealta-network': join(home, 'src/lealta-network.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = result.output.filter(part => part.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  return chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]).filter(name => !own.has(name))
}

/** Versions of the packages that the bundle imports, from the workspaces that declare them. */
function listDependencies(imports: readonly string[]): Record<string, string> {
  const declared: Record<string, string> = Object.assign({}, ...inside.map(workspace => readManifest(workspace).dependencies))
  const names = imports
    .filter(name => !name.startsWith('node:'))
    .map(name =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return Object.fromEntries(
    [...new Set(names)].sort().map(name => {
      const version = declared[name]
      if (!version) throw new Error(`the package imports ${name}, which none of ${inside.join(', ')} depends on`)
      return [name, version]
    }),
  )
}

/** The modules exported by a workspace, by the names that others import them under. */
function listSources(workspace: string): Record<string, string[]> {
  const { name, exports } = readManifest(workspace)
  return Object.fromEntries(Object.entries(exports).map(([path, file]) => [name + path.slice(1), [join(root, workspace, file)]]))
}

function writeTypes(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'lealta-types-'))
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      // tsc does not always write declarations for modules found through node_modules.
      paths: Object.assign({}, ...inside.map(listSources)),
      rootDir: root,
      outDir: work,
    }
    const project = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files: [join(home, 'src/published.ts')] }
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(project))
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], { stdio: 'inherit' })
    const read = (path: string) => ({ path, text: readFileSync(join(work, path), 'utf8') })
    const entry = 'services/network/src/published.d.ts'
    const files = globSync('**/*.d.ts', { cwd: work }).filter(path => path !== entry)
    writeFileSync(join(folder, 'dist/index.d.ts'), mergeDeclarations(read(entry).text, files.map(read)))
  } finally {
    rmSync(work, { recursive: true })
  }
}

function writeManifest(folder: string, imports: readonly string[]): void {
  const { name, version, description, license, engines, optionalDependencies } = readManifest('services/network')
  const manifest = {
    name,
    version,
    description,
    keywords: ['stellar', 'horizon', 'friendbot', 'testing'],
    license,
    type: 'module',
    engines,
    bin: { 'lealta-network': 'dist/lealta-network.js' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    dependencies: listDependencies(imports),
    optionalDependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Builds the npm package `@lealta/network` and packs it.
 * @param target folder for the tarball
 * @returns path of the tarball
 */
async function packNetwork(target: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-package-'))
  try {
    writeManifest(folder, await bundle(folder))
    writeTypes(folder)
    for (const file of [join(home, 'README.md'), join(root, 'LICENSE')]) cpSync(file, join(folder, file.split('/').at(-1) ?? ''))
    mkdirSync(target, { recursive: true })
    const said = execFileSync('npm', ['pack', folder, '--json', '--pack-destination', target], { encoding: 'utf8' })
    const [packed] = JSON.parse(said) as { filename: string }[]
    return join(target, packed?.filename ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** node tools/pack-network.ts [FOLDER]: packs into it, or into dist/, and prints the path of the tarball. */
process.stdout.write(`${await packNetwork(resolve(process.argv[2] ?? join(root, 'dist')))}\n`)
