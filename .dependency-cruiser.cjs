/** The floors of the house, as errors. Paths are relative to the repository root. */
// From the ground up. A domain may call those below its rung, none beside it and none above: what is to happen there follows an event.
const ladder = [
  "audit|documents|events|licences|developers",
  "members|api-keys|billing",
  "accounts|customers|decisions",
  "settings|webhooks",
  "branding|screenings",
  "links|id-checks|sanctions-checks|reports|notifications|people",
  "selftest|watching",
  "desk|erasure|operator",
];
const domains = ladder.join("|");
/** How the world comes in, and what starts and keeps the processes, but for the pages and jobs, which are folders of their own. */
const surfaces = "api|trpc|cli|mcp|docs|runtime|containers|backup|sealing";

/** The document engine from the ground up, file by file of its root and folder by folder: each uses what stands before it, nothing else. */
const storeys = [
  "(types|field-names|catalogue|severity|ports|classification|thresholds|score-rules|measured|field-of|geometry|sniff)\\.ts",
  "values/",
  "law/",
  "ocr/",
  "read/",
  "layout/",
  "(knowledge/|requested-type\\.ts|requested-months\\.ts)",
  "extract/",
  "relations/",
  "tax/",
  "make-finding\\.ts",
  "kinds/",
  "(classify|extract-fields|recognise|people)\\.ts",
  "(checks|rules)/",
  "disputes/",
  "income/",
  "integrity/",
  "(case-values|find-missing|requested)\\.ts",
  "confirm/",
  "proof/",
  "cross-check/",
  "learned/",
  "(merge-findings|weigh-findings|rounds|calibrate|score|what-would-change|what-if|better-paper|weigh|verdict)\\.ts",
  "basis/",
  "words/",
  "(index|isolated-reader|isolated-judge|analyse-documents\\.process|read-document\\.process)\\.ts",
];
const DOCUMENTS = "^server/engine/documents/";
/** Tests, and what only they use, see every floor. */
const TESTING = "(\\.test|/test-[a-z-]+)\\.ts$";
/** What the engine shows to the rest of the service. */
const doors = [
  `${DOCUMENTS}(types|field-names|catalogue|thresholds|score-rules|requested|case-values|sniff)\\.ts$`,
  `${DOCUMENTS}isolated-(reader|judge)\\.ts$`,
  "\\.process\\.ts$",
  "/index\\.ts$",
];

// The cruiser takes an import of the package "inngest" for our folder of that name, as if tsconfig had a baseUrl; nothing of ours
// is imported that way.
const MISTAKEN = "undetermined";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      // A new folder has to say where it stands, or none of the rules below would know it.
      name: "every-folder-has-a-floor",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: `^server/(${domains}|${surfaces}|platform|engine|security|testing)/`,
      },
      to: {},
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: [MISTAKEN] } },
    },
    {
      name: "engine-is-pure",
      severity: "error",
      from: { path: "^server/engine/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(server/(?!engine/)|app/|inngest/|components/|prisma/)" },
    },
    {
      name: "engines-are-strangers",
      severity: "error",
      from: { path: "^server/engine/(documents|identity|sanctions)/" },
      to: { path: "^server/engine/(documents|identity|sanctions)/", pathNot: "^server/engine/$1/" },
    },
    {
      // Pictures, zones, barcodes and check digits are read alike for documents and identity, and by who bills.
      name: "shared-reading-knows-no-engine",
      severity: "error",
      from: {
        path: "^server/engine/(picture|print|mrz|barcode|check-digits|pdfium|tesseract)",
        pathNot: "\\.test\\.ts$",
      },
      to: { path: "^server/engine/(documents|identity|sanctions)/" },
    },
    {
      // Whoever checks a proof knows words and arithmetic, and nothing of how the engine came by it.
      name: "proofs-are-checked-by-a-stranger",
      severity: "error",
      from: { path: "^server/engine/check-proof/" },
      to: { pathNot: "^server/engine/check-proof/" },
    },
    {
      name: "every-file-of-the-engine-has-a-storey",
      severity: "error",
      from: { path: DOCUMENTS, pathNot: [`${DOCUMENTS}(${storeys.join("|")})`, TESTING] },
      to: {},
    },
    ...storeys.slice(0, -1).map((storey, at) => ({
      name: `engine-storeys-${at + 1}`,
      severity: "error",
      from: { path: `${DOCUMENTS}${storey}`, pathNot: TESTING },
      to: { path: `${DOCUMENTS}(${storeys.slice(at + 1).join("|")})` },
    })),
    {
      name: "kinds-are-strangers",
      severity: "error",
      from: { path: `${DOCUMENTS}kinds/([^/]+)/`, pathNot: TESTING },
      to: { path: `${DOCUMENTS}kinds/[^/]+/`, pathNot: `${DOCUMENTS}kinds/$1/` },
    },
    {
      name: "reading-is-behind-its-port",
      severity: "error",
      from: { path: DOCUMENTS, pathNot: [`${DOCUMENTS}(ocr|read)/`, "\\.process\\.ts$", TESTING] },
      to: { path: `${DOCUMENTS}ocr/` },
    },
    {
      // What one country prints is knowledge: a kind is handed it and never asks which.
      name: "kinds-know-no-country",
      severity: "error",
      from: { path: `${DOCUMENTS}kinds/`, pathNot: TESTING },
      to: { path: `${DOCUMENTS}knowledge/countries/` },
    },
    {
      // Hashes and unpacking are arithmetic. Programs, files and sockets are for the processes and for what opens models and engines.
      name: "engine-touches-no-machine",
      severity: "error",
      from: {
        path: "^server/engine/",
        pathNot: [
          "\\.process\\.ts$",
          "^server/engine/(samples|identity/testing|mrz/testing)/",
          "^server/engine/(package-file|tesseract|mrz/ocr-b-model|barcode/read-barcodes|picture/decode-heic|print/models)\\.ts$",
          "^server/engine/identity/models/(open-ports|face-models)\\.ts$",
          `${DOCUMENTS}ocr/(tesseract-core|tesseract-command|small-shell)\\.ts$`,
          TESTING,
        ],
      },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(crypto|zlib|path)$" },
    },
    {
      name: "the-engine-is-met-at-its-doors",
      severity: "error",
      from: {
        path: `^(server/(${domains}|${surfaces}|platform)|app|inngest|components)/`,
        // The operator's tools that teach and measure the engine look inside, and so do tests.
        pathNot: ["\\.test\\.tsx?$", "^server/cli/commands/(learn|calibrate)\\.ts$"],
      },
      to: { path: DOCUMENTS, pathNot: doors },
    },
    {
      name: "platform-knows-no-domain",
      severity: "error",
      from: { path: "^server/platform/", pathNot: "\\.test\\.ts$" },
      to: {
        path: `^(server/(${domains}|${surfaces})/|app/|inngest/|components/)`,
        dependencyTypesNot: [MISTAKEN],
      },
    },
    {
      name: "domains-meet-at-the-door",
      severity: "error",
      from: { path: `^server/(${domains})/`, pathNot: "\\.test\\.ts$" },
      to: { path: `^server/(${domains})/`, pathNot: ["^server/$1/", "/(index|schema|states)\\.tsx?$"] },
    },
    ...ladder.map((rung, at) => ({
      name: `domains-form-a-ladder-${at + 1}`,
      severity: "error",
      from: {
        path: `^server/(${rung})/`,
        // Doors to the surfaces see what they open to. A mail has the look of its account, whoever sends it.
        pathNot: "/(endpoints|router)\\.ts$|\\.test\\.ts$|^server/(members/mails|billing/mail-invoice)\\.ts$",
      },
      to: {
        path: `^server/(${ladder.slice(at).join("|")})/`,
        pathNot: ["^server/$1/", "/(schema|states)\\.ts$"],
      },
    })),
    {
      name: "domains-know-no-surface",
      severity: "error",
      from: { path: `^server/(${domains})/`, pathNot: "(/(endpoints|router)\\.ts|\\.test\\.ts)$" },
      to: {
        path: `^(app/|inngest/|components/|server/(${surfaces})/|node_modules/next/)`,
        dependencyTypesNot: [MISTAKEN],
      },
    },
    {
      // An event is written down; what is to follow it, jobs and deliveries, is found from its row.
      name: "events-start-no-job",
      severity: "error",
      from: { path: "^server/events/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/platform/jobs/" },
    },
    {
      name: "jobs-come-in-by-themselves",
      severity: "error",
      from: { path: "^inngest/", pathNot: "\\.test\\.ts$" },
      to: { path: `^(app/|components/|server/(${surfaces})/)` },
    },
    {
      name: "runtime-is-above-all",
      severity: "error",
      from: {
        path: "^(app|components|sdk/src|server/(api|trpc|mcp|docs|platform|engine))/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^server/(runtime|cli|backup)/" },
    },
    {
      name: "containers-travel-light",
      severity: "error",
      from: { path: "^server/containers/", pathNot: "\\.test\\.ts$" },
      to: { path: `^(server/(${domains}|api|trpc|cli|runtime)/|app/|inngest/|prisma/|components/)` },
    },
    {
      name: "sdk-stands-alone",
      severity: "error",
      from: { path: "^sdk/src/" },
      to: { path: "^(server/|app/|inngest/|prisma/|components/|node_modules/)" },
    },
    {
      name: "components-are-client-safe",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^server/",
        // The face detector's answer is read on the device by the very function that reads it on the server; it is arithmetic only.
        pathNot: [
          "/(schema|states)\\.ts$",
          "^server/platform/(i18n/|wire|scopes|roles|csv|money)",
          "^server/engine/identity/models/decode-faces\\.ts$",
          // A sheet is found in a photograph on the device by what finds it on the server; arithmetic too.
          "^server/engine/picture/(find-paper|perspective|is-heic)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(prisma/generated|node_modules|\\.next|\\.build)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
