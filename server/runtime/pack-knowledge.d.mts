export function packKnowledge(): Promise<void>;
