export declare const NODE_FLAGS: readonly string[];
export declare const ALLOCATOR: Readonly<Record<string, string>>;
