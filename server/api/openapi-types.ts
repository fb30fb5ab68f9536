/** The parts of an OpenAPI 3.1 document that ours has and its readers use. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  additionalProperties?: Schema | boolean;
  prefixItems?: Schema[];
  [limit: string]: unknown;
};
export type Parameter = {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
  example?: unknown;
  schema?: Schema;
};
export type Content = Record<string, { schema: Schema; example?: object }>;
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  "x-scope"?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type OpenApiDocument = {
  [part: string]: unknown;
  paths: Record<string, Record<string, Operation>>;
  /** By event type. */
  webhooks: Record<string, { post: Operation }>;
  components: { [kind: string]: object; schemas: Record<string, Schema> };
};
