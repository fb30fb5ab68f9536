# The service in one image: web, worker or both (ROLE), beside a PostgreSQL of yours (DATABASE_URL). Build: docker build -t proofline .
# Nothing is written but below /data and /tmp: run it with --read-only and a tmpfs for /tmp. compose.yaml shows it whole.
FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-audit --no-fund
COPY . .
RUN node server/runtime/image.mjs /app

FROM node:20-bookworm-slim
# Reads pictures several times faster than the reader that is built in.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-ita \
    tesseract-ocr-por tesseract-ocr-spa \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/share/doc /usr/share/man \
  && install -d -m 0700 -o 10001 -g 10001 /data
COPY --from=build /app /app
COPY deploy/svc /usr/local/bin/svc
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_PORT=9464 METRICS_HOST=0.0.0.0 LOG_TO=stdout HOME=/tmp
USER 10001:10001
VOLUME /data
EXPOSE 3000 9464 9465
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "server/runtime/health.mjs"]
CMD ["node", "server/runtime/run.mjs"]
